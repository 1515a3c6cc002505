#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    const pattern number("0|-?[1-9][0-9]*");
    while (true) {
        inf.readToken(number);
        while (!inf.eoln()) {  // which takes the end of the line
            inf.readSpace();
            inf.readToken(number);
        }
        if (inf.eof()) break;
        while (inf.eoln()) ensuref(!inf.eof(), "an empty line at the end");
    }
    inf.readEof();
}
