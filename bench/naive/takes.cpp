// Games that take one of some amounts, as everyone writes them first: mark the values of all options, take the least unmarked.
// takes LENGTH primes|AMOUNT...: prints a checksum of the values.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

int main(int argc, char **argv) {
    if (argc < 3) return 2;
    const int length = std::atoi(argv[1]);
    std::vector<int> takes;
    if (std::strcmp(argv[2], "primes") == 0) {
        std::vector<char> composite(length, 0);
        for (int p = 2; p < length; p++) {
            if (composite[p]) continue;
            takes.push_back(p);
            for (long long m = (long long)p * p; m < length; m += p) composite[m] = 1;
        }
    } else {
        for (int i = 2; i < argc; i++) takes.push_back(std::atoi(argv[i]));
    }
    std::vector<uint8_t> value(length);
    std::vector<int> seen(256, -1);
    for (int n = 0; n < length; n++) {
        for (int t : takes) {
            if (t > n) break;
            seen[value[n - t]] = n;
        }
        int v = 0;
        while (seen[v] == n) v++;
        value[n] = (uint8_t)v;
    }
    uint64_t h = 1469598103934665603ULL;
    for (int n = 0; n < length; n++) h = (h ^ value[n]) * 1099511628211ULL;
    std::printf("%016llx\n", (unsigned long long)h);
}
