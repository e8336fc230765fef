// SPDX-License-Identifier: MIT

// Makes reads that depend on each other with one `eth_call`, without a deployed contract: the call
// creates this contract, and its constructor returns the answers in place of code. A page calls it
// with every block, so request and response are packed: src/chain/read/readProgram.ts writes the
// request and reads the response. Never deployed, never sent.
//
// A list of steps follows this code. Each has a place, counted from 0, where later steps find its
// word: that of a literal, or the first word of an answer.
//   literal  length of at most 32, then that many bytes
//   read     0x40 + number of arguments (0x80 + if it may change the state), place of the
//            target, maximum words of the answer, length of the rest in two bytes, selector
//            and data, then the place of each argument
// The chain itself answers a read without data and arguments: the target's balance and code size,
// and number, time, chain id and base fee of the block.
// The response has two bytes for every read, and its words. The two bytes are its length, + 0x8000
// if the call reverted, or 0xffff if a place that it needs has no word. Of each word only the bytes
// from the first non-zero one are written, after their number.
object "ChainedReads" {
    code {
        // The first 256 words are places. Their words are stored inverted: memory starts as zeros,
        // which then mean 'no word'.
        let step := 0x2000
        let size := sub(codesize(), datasize("ChainedReads"))
        codecopy(step, datasize("ChainedReads"), size)
        let end := add(step, size)
        let out := end
        for { let place := 0 } lt(step, end) { place := add(place, 32) } {
            let head := mload(step)
            let kind := byte(0, head)
            step := add(step, 1)
            if lt(kind, 0x40) {
                mstore(place, not(shr(shl(3, sub(32, kind)), mload(step))))
                step := add(step, kind)
                continue
            }
            // Far enough behind the answers, so that packing them does not overwrite answers that
            // were not read yet.
            let scratch := add(out, 0x400)
            let length := and(0xffff, shr(216, head))
            step := add(step, 4)
            mcopy(scratch, step, length)
            step := add(step, length)
            let target := not(mload(shl(5, byte(1, head))))
            // The word is not an address. Also true for a missing word, which reads as the largest
            // number.
            let unknown := shr(160, target)
            for { let last := add(step, and(kind, 0x3f)) } lt(step, last) { step := add(step, 1) } {
                let kept := mload(shl(5, byte(0, mload(step))))
                unknown := or(unknown, iszero(kept))
                mstore(add(scratch, length), not(kept))
                length := add(length, 32)
            }
            let status := 0xffff
            let answered := 0
            if iszero(unknown) {
                let success := 1
                let most := shl(5, byte(2, head))
                switch length
                case 0 {
                    mstore(scratch, balance(target))
                    mstore(add(scratch, 32), extcodesize(target))
                    mstore(add(scratch, 64), number())
                    mstore(add(scratch, 96), timestamp())
                    mstore(add(scratch, 128), chainid())
                    mstore(add(scratch, 160), basefee())
                    answered := 192
                }
                default {
                    // Gives a call only its share of the gas, so that one call cannot use up the
                    // gas of all.
                    switch lt(kind, 0x80)
                    case 1 { success := staticcall(1000000, target, scratch, length, scratch, most) }
                    default { success := call(5000000, target, 0, scratch, length, scratch, most) }
                    answered := returndatasize()
                }
                // Cuts long results, so that no called contract can make this contract pay for more
                // memory.
                if gt(answered, most) { answered := most }
                mstore(add(scratch, answered), 0)
                mstore(place, mul(not(mload(scratch)), and(success, gt(answered, 31))))
                status := or(answered, shl(15, iszero(success)))
            }
            mstore(out, shl(240, status))
            out := add(out, 2)
            for { let rest := add(scratch, answered) } lt(scratch, rest) { scratch := add(scratch, 32) } {
                let word := mload(scratch)
                let bytes := 0
                for { let left := word } left { left := shr(8, left) } { bytes := add(bytes, 1) }
                mstore8(out, bytes)
                mstore(add(out, 1), shl(shl(3, sub(32, bytes)), word))
                out := add(add(out, 1), bytes)
            }
        }
        return(end, sub(out, end))
    }
}
