// HDU 1847 as it is usually written: multiples of 3 are lost.
#include <cstdio>

int main() {
    int n;
    while (scanf("%d", &n) != EOF) {
        if (n % 3 == 0)
            printf("Cici\n");
        else
            printf("Kiki\n");
    }
    return 0;
}
