// HDU 1848 as it is usually written: a table of nim-values by mex.
#include <cstdio>
#include <cstring>

const int LARGEST = 1000;
int amounts[20], value[LARGEST + 1];
bool seen[20];

int main() {
    amounts[0] = 1;
    amounts[1] = 2;
    for (int i = 2; i < 16; i++) amounts[i] = amounts[i - 1] + amounts[i - 2];
    for (int n = 1; n <= LARGEST; n++) {
        memset(seen, 0, sizeof(seen));
        for (int i = 0; i < 16 && amounts[i] <= n; i++) seen[value[n - amounts[i]]] = true;
        int v = 0;
        while (seen[v]) v++;
        value[n] = v;
    }
    int m, n, p;
    while (scanf("%d%d%d", &m, &n, &p) != EOF && (m || n || p)) {
        if (value[m] ^ value[n] ^ value[p])
            printf("Fibo\n");
        else
            printf("Nacci\n");
    }
    return 0;
}
