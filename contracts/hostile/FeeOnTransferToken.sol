// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {TestToken} from "../TestToken.sol";

/// @title TEST ONLY: a token that burns one percent of every transfer. Has TestToken's storage
/// layout.
contract FeeOnTransferToken is TestToken {
    constructor() TestToken("Fee On Transfer", "FEE", 18) {}

    function _update(address from, address to, uint256 value) internal override {
        bool moves = from != address(0) && to != address(0);
        uint256 fee = moves ? value / 100 : 0;
        if (fee > 0) super._update(from, address(0), fee);
        super._update(from, to, value - fee);
    }
}
