// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {TestToken} from "../TestToken.sol";

/// @title TEST ONLY: a token without readable decimals. Has TestToken's storage layout.
contract RevertingDecimalsToken is TestToken {
    constructor() TestToken("No Decimals", "NODEC", 18) {}

    function decimals() public pure override returns (uint8) {
        revert("decimals: not here");
    }
}
