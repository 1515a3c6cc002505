// HDU 1846 as it is usually written: the remainder of n by m + 1.
#include <cstdio>

int main() {
    int cases, n, m;
    scanf("%d", &cases);
    while (cases--) {
        scanf("%d%d", &n, &m);
        if (n % (m + 1) == 0)
            printf("second\n");
        else
            printf("first\n");
    }
    return 0;
}
