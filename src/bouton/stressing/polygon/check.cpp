#include "testlib.h"

int main(int argc, char* argv[]) {
    registerTestlibCmd(argc, argv);
    for (int word = 1; !ans.seekEof(); word++) {
        if (ouf.seekEof() || ouf.readToken() != ans.readToken()) quitf(_wa, "word %d of the answer is another", word);
    }
    if (!ouf.seekEof()) quitf(_wa, "there is more");
    quitf(_ok, "right");
}
