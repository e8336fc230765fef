// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {TestToken} from "../TestToken.sol";

/// @title TEST ONLY: a token whose approve allows nothing and returns false instead of reverting.
/// Has TestToken's storage layout.
contract FalseApproveToken is TestToken {
    constructor() TestToken("False Approve", "FALSE", 18) {}

    function approve(address, uint256) public pure override returns (bool) {
        return false;
    }
}
