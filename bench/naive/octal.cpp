// Take-and-break values as everyone writes them first: all options of every heap are marked, the least unmarked is the value.
// octal DIGITS LENGTH [apart]: DIGITS as in "0104", the digit before the point first; prints a checksum of the values.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

int main(int argc, char **argv) {
    if (argc < 3) return 2;
    const char *digits = argv[1];
    const int codes = (int)std::strlen(digits), length = std::atoi(argv[2]);
    const bool apart = argc > 3;
    std::vector<uint16_t> value(length);
    std::vector<int> seen(1 << 16, -1);
    for (int n = 1; n < length; n++) {
        for (int t = 0; t < codes && t <= n; t++) {
            const int digit = digits[t] - '0', left = n - t;
            if ((digit & 1) && left == 0) seen[0] = n;
            if ((digit & 2) && left > 0) seen[value[left]] = n;
            if (digit & 4) {
                const int half = apart ? (left - 1) / 2 : left / 2;
                for (int a = 1; a <= half; a++) seen[value[a] ^ value[left - a]] = n;
            }
        }
        int v = 0;
        while (seen[v] == n) v++;
        value[n] = (uint16_t)v;
    }
    uint64_t h = 1469598103934665603ULL;
    for (int n = 0; n < length; n++) h = (h ^ value[n]) * 1099511628211ULL;
    std::printf("%016llx\n", (unsigned long long)h);
}
