// The table of Wythoff's game as everyone writes it first: mark what stands in the row, the column and the diagonal.
// wythoff LENGTH: prints a checksum of the LENGTH x LENGTH values.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    const int n = std::atoi(argv[1]);
    std::vector<uint16_t> value((size_t)n * n);
    std::vector<int> seen(3 * n + 1, -1);
    for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
            const int mark = a * n + b;
            for (int i = 0; i < a; i++) seen[value[(size_t)i * n + b]] = mark;
            for (int j = 0; j < b; j++) seen[value[(size_t)a * n + j]] = mark;
            for (int k = 1; k <= a && k <= b; k++) seen[value[(size_t)(a - k) * n + b - k]] = mark;
            int v = 0;
            while (seen[v] == mark) v++;
            value[(size_t)a * n + b] = (uint16_t)v;
        }
    }
    uint64_t h = 1469598103934665603ULL;
    for (uint16_t v : value) h = (h ^ v) * 1099511628211ULL;
    std::printf("%016llx\n", (unsigned long long)h);
}
