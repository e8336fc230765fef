// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {TestToken} from "../TestToken.sol";

/// @title TEST ONLY: a token whose approve allows nothing and answers with false instead of reverting. Its storage is laid out as TestToken's.
contract FalseApproveToken is TestToken {
    constructor() TestToken("False Approve", "FALSE", 18) {}

    function approve(address, uint256) public pure override returns (bool) {
        return false;
    }
}
