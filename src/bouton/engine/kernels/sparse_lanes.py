"""Steps over many lanes at once that Numba cannot say itself, written as LLVM vector code.

The vectors are wider than any machine's; LLVM cuts them to what the processor has.  Nothing here checks an index, and
every index is unsigned: the test for a negative one, which Python's meaning asks for, costs more than the work.

A *code* is one byte per heap (see :mod:`bouton.engine.kernels.sparse`); a code of 128 or more never sets a bit.
"""

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

_I8 = ir.IntType(8)
_I32 = ir.IntType(32)
_I64 = ir.IntType(64)


def _data(context: Any, builder: Any, kind: Any, array: Any) -> Any:
    """The pointer to the first entry of *array*."""
    return context.make_array(kind)(context, builder, array).data


def _splat(builder: Any, scalar: Any, lanes: int) -> Any:
    """*scalar* in each of *lanes* lanes."""
    vector = ir.VectorType(scalar.type, lanes)
    one = builder.insert_element(ir.Constant(vector, ir.Undefined), scalar, _I32(0))
    mask = ir.Constant(ir.VectorType(_I32, lanes), [0] * lanes)
    return builder.shuffle_vector(one, ir.Constant(vector, ir.Undefined), mask)


def _load(builder: Any, pointer: Any, vector: Any) -> Any:
    """A vector from *pointer*, which need not be aligned."""
    value = builder.load(builder.bitcast(pointer, vector.as_pointer()), typ=vector)
    value.align = 1
    return value


def _store(builder: Any, value: Any, pointer: Any) -> None:
    builder.store(value, builder.bitcast(pointer, value.type.as_pointer())).align = 1


def _at(typingctx: Any, array: Any, index: Any) -> Any:
    """``array[index]``, of a one-dimensional array, where 0 <= index < len(array) is known."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kind = signature.args[0]
        pointer = builder.gep(_data(context, builder, kind, args[0]), [args[1]])
        return context.unpack_value(builder, kind.dtype, pointer)

    return array.dtype(array, types.uint64), codegen


def _lowest_zero(typingctx: Any, word: Any) -> Any:
    """The number of the lowest clear bit of a uint64; 64 when all are set."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(builder.not_(args[0]), ir.Constant(ir.IntType(1), 0))

    return types.uint64(types.uint64), codegen


def _ones(typingctx: Any, word: Any) -> Any:
    """The number of set bits of a uint64."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.uint64(types.uint64), codegen


def _gather(lanes: int, sets: int) -> Any:
    """The intrinsic that collects the options of *lanes* heaps, each in *sets* words of *found*."""

    def gather(typingctx: Any, codes: Any, start: Any, back: Any, flip: Any, count: Any, found: Any, at: Any) -> Any:
        """For lane j and i < count put c = codes[start + j - back[i]] ^ flip[i] into the set of lane j.

        The set is bit c of found[at + j], or where it has two words, bit c - 64 of found[at + j + 32] from 64 on; a
        code that is too great for it vanishes.  codes: uint8; back: int64, every one at least the number of lanes;
        flip: uint8; found: uint32 or uint64, flat.
        """

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            kinds = signature.args
            here = builder.gep(_data(context, builder, kinds[0], args[0]), [args[1]])
            backs = _data(context, builder, kinds[2], args[2])
            flips = _data(context, builder, kinds[3], args[3])
            out = builder.gep(_data(context, builder, kinds[5], args[5]), [args[6]])
            outs = [builder.gep(out, [_I64(32 * word)]) for word in range(sets)]
            bits = kinds[5].dtype.bitwidth
            code_vector = ir.VectorType(_I8, lanes)
            set_vector = ir.VectorType(ir.IntType(bits), lanes)
            one, none, width = (ir.Constant(set_vector, [number] * lanes) for number in (1, 0, bits))
            found_sets = [cgutils.alloca_once(builder, set_vector) for _ in outs]
            for pointer, kept in zip(outs, found_sets, strict=True):
                builder.store(_load(builder, pointer, set_vector), kept)
            with cgutils.for_range(builder, args[4], intp=_I64) as loop:
                step = builder.load(builder.gep(backs, [loop.index]), typ=_I64)
                mask = builder.load(builder.gep(flips, [loop.index]), typ=_I8)
                codes_here = _load(builder, builder.gep(here, [builder.neg(step)]), code_vector)
                number = builder.zext(builder.xor(codes_here, _splat(builder, mask, lanes)), set_vector)
                for kept in found_sets:
                    # A shift by the width or more has no meaning in LLVM; with the choice around it, it is one
                    # instruction.
                    inside = builder.icmp_unsigned("<", number, width)
                    bit = builder.select(inside, builder.shl(one, number), none)
                    builder.store(builder.or_(builder.load(kept, typ=set_vector), bit), kept)
                    number = builder.sub(number, width)
            for pointer, kept in zip(outs, found_sets, strict=True):
                _store(builder, builder.load(kept, typ=set_vector), pointer)
            return context.get_dummy_value()

        signature = types.void(codes, types.uint64, back, flip, types.int64, found, types.uint64)
        return signature, codegen

    return intrinsic(gather)


def _equal_32(typingctx: Any, codes: Any, start: Any, wanted: Any) -> Any:
    """The 32-bit set of the lanes j with codes[start + j] == wanted, all uint8."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        vector = ir.VectorType(_I8, 32)
        pointer = builder.gep(_data(context, builder, signature.args[0], args[0]), [args[1]])
        hits = builder.icmp_unsigned("==", _load(builder, pointer, vector), _splat(builder, args[2], 32))
        return builder.bitcast(hits, _I32)

    return types.uint32(codes, types.uint64, types.uint8), codegen


def _meet_32(typingctx: Any, left: Any, start: Any, right: Any, end: Any, wanted: Any) -> Any:
    """The 32-bit set of the lanes j with left[start + j] ^ right[end - j] == wanted; one unsigned type for all."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kinds = signature.args
        vector = ir.VectorType(args[4].type, 32)
        first = builder.gep(_data(context, builder, kinds[0], args[0]), [args[1]])
        second = builder.gep(_data(context, builder, kinds[2], args[2]), [builder.sub(args[3], _I64(31))])
        mirror = ir.Constant(ir.VectorType(_I32, 32), list(range(31, -1, -1)))
        turned = builder.shuffle_vector(_load(builder, second, vector), ir.Constant(vector, ir.Undefined), mirror)
        both = builder.xor(_load(builder, first, vector), turned)
        hits = builder.icmp_unsigned("==", both, _splat(builder, args[4], 32))
        return builder.bitcast(hits, _I32)

    return types.uint32(left, types.uint64, right, types.uint64, left.dtype), codegen


def _any_256(builder: Any, numbers: Any, wanted: Any) -> Any:
    """A 32-bit set, 0 unless one of numbers(0), numbers(32) ... numbers(224), 32 lanes each, is *wanted*."""
    aim = _splat(builder, wanted, 32)
    # What is left where nothing differs is 0, and the least of all is found without a test for each.
    least = builder.xor(numbers(0), aim)
    for j in range(32, 256, 32):
        rest = builder.xor(numbers(j), aim)
        least = builder.select(builder.icmp_unsigned("<", rest, least), rest, least)
    hits = builder.icmp_unsigned("==", least, ir.Constant(least.type, [0] * 32))
    return builder.bitcast(hits, _I32)


def _meet_256(typingctx: Any, left: Any, start: Any, right: Any, end: Any, wanted: Any) -> Any:
    """A 32-bit set, 0 unless left[start + j] ^ right[end + j] == wanted for some j < 256; one unsigned type for all."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kinds = signature.args
        vector = ir.VectorType(args[4].type, 32)
        first = builder.gep(_data(context, builder, kinds[0], args[0]), [args[1]])
        second = builder.gep(_data(context, builder, kinds[2], args[2]), [args[3]])

        def option(j: int) -> Any:
            loads = (_load(builder, builder.gep(pointer, [_I64(j)]), vector) for pointer in (first, second))
            return builder.xor(*loads)

        return _any_256(builder, option, args[4])

    return types.uint32(left, types.uint64, right, types.uint64, left.dtype), codegen


def _xor_256(typingctx: Any, left: Any, start: Any, right: Any, end: Any, into: Any) -> Any:
    """``into[j] = left[start + j] ^ right[end + j]`` for all j < 256; one unsigned type for all."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kinds = signature.args
        vector = ir.VectorType(context.get_value_type(kinds[0].dtype), 32)
        first = builder.gep(_data(context, builder, kinds[0], args[0]), [args[1]])
        second = builder.gep(_data(context, builder, kinds[2], args[2]), [args[3]])
        out = _data(context, builder, kinds[4], args[4])
        for j in range(0, 256, 32):
            loads = (_load(builder, builder.gep(pointer, [_I64(j)]), vector) for pointer in (first, second))
            _store(builder, builder.xor(*loads), builder.gep(out, [_I64(j)]))
        return context.get_dummy_value()

    return types.void(left, types.uint64, right, types.uint64, into), codegen


def _has_256(typingctx: Any, numbers: Any, wanted: Any) -> Any:
    """A 32-bit set, 0 unless numbers[j] == wanted for some j < 256; one unsigned type for both."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        vector = ir.VectorType(args[1].type, 32)
        pointer = _data(context, builder, signature.args[0], args[0])
        return _any_256(builder, lambda j: _load(builder, builder.gep(pointer, [_I64(j)]), vector), args[1])

    return types.uint32(numbers, numbers.dtype), codegen


# Numba's own type for these is that of the function which makes the code, not of the code.
at: Any = intrinsic(_at)
lowest_zero: Any = intrinsic(_lowest_zero)
ones: Any = intrinsic(_ones)
gather_32: Any = _gather(32, 1)
gather_8: Any = _gather(8, 1)
gather_16_wide: Any = _gather(16, 2)
gather_8_wide: Any = _gather(8, 2)
equal_32: Any = intrinsic(_equal_32)
meet_32: Any = intrinsic(_meet_32)
meet_256: Any = intrinsic(_meet_256)
xor_256: Any = intrinsic(_xor_256)
has_256: Any = intrinsic(_has_256)
