// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// One read of a batch. An empty `data` asks for the target's native balance and code size.
struct Read {
    address target;
    /// 1 + index of an earlier result whose first word is the target; 0: `target` itself.
    uint8 targetFrom;
    /// 1 + index of an earlier result whose first word is appended to `data` as the last argument; 0: nothing.
    uint8 argumentFrom;
    /// Longer answers are cut, so that nobody else's contract decides how much memory is paid for.
    uint32 maxBytes;
    bytes data;
}

struct Answer {
    bool success;
    bytes data;
}

/// Reads that build on each other, answered by one `eth_call` without a deployed contract: the call creates this
/// contract, and the constructor returns the answers in place of code. A target that burns all its gas costs only
/// its own share. Never deployed, never sent.
contract ChainedReads {
    constructor(uint256 gasPerRead, Read[] memory reads) {
        Answer[] memory answers = new Answer[](reads.length);
        for (uint256 i = 0; i < reads.length; ++i) {
            Read memory one = reads[i];
            address target = one.target;
            bytes memory data = one.data;
            if (one.targetFrom != 0) {
                (bool known, uint256 word) = firstWord(answers[one.targetFrom - 1]);
                if (!known || word > type(uint160).max) continue;
                target = address(uint160(word));
            }
            if (one.argumentFrom != 0) {
                (bool known, uint256 word) = firstWord(answers[one.argumentFrom - 1]);
                if (!known) continue;
                data = bytes.concat(data, bytes32(word));
            }
            answers[i] = data.length == 0
                ? Answer(true, abi.encode(target.balance, target.code.length))
                : read(target, data, gasPerRead, one.maxBytes);
        }
        bytes memory out = abi.encode(block.number, block.timestamp, block.chainid, block.basefee, answers);
        assembly ("memory-safe") {
            return(add(out, 32), mload(out))
        }
    }

    function firstWord(Answer memory answer) private pure returns (bool known, uint256 word) {
        known = answer.success && answer.data.length >= 32;
        if (known) word = abi.decode(answer.data, (uint256));
    }

    function read(address target, bytes memory data, uint256 gasPerRead, uint256 maxBytes)
        private
        view
        returns (Answer memory answer)
    {
        bool success;
        bytes memory out;
        assembly ("memory-safe") {
            success := staticcall(gasPerRead, target, add(data, 32), mload(data), 0, 0)
            let size := returndatasize()
            if gt(size, maxBytes) { size := maxBytes }
            out := mload(0x40)
            mstore(out, size)
            returndatacopy(add(out, 32), 0, size)
            mstore(0x40, and(add(add(out, 63), size), not(31)))
        }
        return Answer(success, out);
    }
}
