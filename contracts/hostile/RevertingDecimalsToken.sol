// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {TestToken} from "../TestToken.sol";

/// @title TEST ONLY: a token without readable decimals. Its storage is laid out as TestToken's.
contract RevertingDecimalsToken is TestToken {
    constructor() TestToken("No Decimals", "NODEC", 18) {}

    function decimals() public pure override returns (uint8) {
        revert("decimals: not here");
    }
}
