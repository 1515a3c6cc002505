// HDU 2516 as it is usually written: look for n among the Fibonacci numbers.
#include <cstdio>

long long fibonacci[50];

int main() {
    fibonacci[0] = 1;
    fibonacci[1] = 2;
    for (int i = 2; i < 50; i++) fibonacci[i] = fibonacci[i - 1] + fibonacci[i - 2];
    int n;
    while (scanf("%d", &n) != EOF && n) {
        int i = 0;
        while (fibonacci[i] < n) i++;
        if (fibonacci[i] == n)
            printf("Second win\n");
        else
            printf("First win\n");
    }
    return 0;
}
