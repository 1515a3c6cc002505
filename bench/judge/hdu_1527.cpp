// HDU 1527 and POJ 1067 as they are usually written: floor(k * phi), here with enough digits for heaps up to 10^9.
#include <algorithm>
#include <cmath>
#include <cstdio>

int main() {
    const long double phi = (1 + std::sqrt((long double)5)) / 2;
    int a, b;
    while (scanf("%d%d", &a, &b) != EOF) {
        if (a > b) std::swap(a, b);
        int k = b - a;
        if ((int)(k * phi) == a)
            printf("0\n");
        else
            printf("1\n");
    }
    return 0;
}
