// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {TestToken} from "../TestToken.sol";

/// @title TEST ONLY: a token that returns false for an overdraft instead of reverting. Has
/// TestToken's storage layout.
contract FalseTransferToken is TestToken {
    constructor() TestToken("False Transfer", "FALSE", 18) {}

    function transfer(address to, uint256 value) public override returns (bool) {
        return balanceOf(msg.sender) >= value && super.transfer(to, value);
    }
}
