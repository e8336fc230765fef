// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title TEST ONLY: code of an account with an EIP-7702 delegation, like that of wallets with
/// atomic batches.
/// @dev The account delegates to this code and sends a transaction to itself. Every call comes from
/// the account, and a failed one reverts all of them.
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "only the account itself");
        for (uint256 i = 0; i < calls.length; ++i) {
            (bool success, bytes memory out) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (success) continue;
            assembly ("memory-safe") {
                revert(add(out, 32), mload(out))
            }
        }
    }
}
