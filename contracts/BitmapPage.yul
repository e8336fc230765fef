// SPDX-License-Identifier: MIT

// Reads a page of a pool's tick bitmap with one `eth_call`, without a deployed contract: the call
// creates this contract, and its constructor returns the non-zero words in place of code. A pool
// with spacing 1 has 6,932 words, most of them zero. Slot by slot, request and response would be a
// megabyte. Never deployed, never sent.
//
// Four words follow this code: the pool manager, the slot of the pool's bitmap, the position of the
// first word (int256), and the number of words to read. The response has that number in two bytes.
// For each non-zero word it then has the distance from the first in two bytes, and the word.
// Reverts if the pool manager returns fewer words.
object "BitmapPage" {
    code {
        codecopy(0x80, datasize("BitmapPage"), 0x80)
        let count := mload(0xe0)
        // Calls v4-core's `Extsload.extsload(bytes32[])`.
        let call_ := 0x100
        mstore(call_, shl(224, 0xdbd035ff))
        mstore(add(call_, 4), 0x20)
        mstore(add(call_, 0x24), count)
        // Slot of a mapping's entry: keccak256(key . slot of the mapping).
        mstore(0x20, mload(0xa0))
        let slots := add(call_, 0x44)
        let length := shl(5, count)
        for { let index := 0 } lt(index, count) { index := add(index, 1) } {
            mstore(0, add(mload(0xc0), index))
            mstore(add(slots, shl(5, index)), keccak256(0, 0x40))
        }
        let size := add(0x40, length)
        let answer := add(slots, length)
        if iszero(staticcall(gas(), mload(0x80), call_, add(0x44, length), answer, size)) { revert(0, 0) }
        if iszero(eq(returndatasize(), size)) { revert(0, 0) }
        let words := add(answer, 0x40)
        let end := add(answer, size)
        let out := end
        mstore(out, shl(240, count))
        out := add(out, 2)
        for { let index := 0 } lt(index, count) { index := add(index, 1) } {
            let word := mload(add(words, shl(5, index)))
            if word {
                mstore(out, shl(240, index))
                mstore(add(out, 2), word)
                out := add(out, 34)
            }
        }
        return(end, sub(out, end))
    }
}
