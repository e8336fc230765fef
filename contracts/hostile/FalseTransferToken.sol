// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {TestToken} from "../TestToken.sol";

/// @title TEST ONLY: a token whose transfer of more than is held answers with false instead of reverting. Its storage is laid out as TestToken's.
contract FalseTransferToken is TestToken {
    constructor() TestToken("False Transfer", "FALSE", 18) {}

    function transfer(address to, uint256 value) public override returns (bool) {
        return balanceOf(msg.sender) >= value && super.transfer(to, value);
    }
}
