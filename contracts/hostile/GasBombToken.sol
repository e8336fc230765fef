// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {TestToken} from "../TestToken.sol";

/// @title TEST ONLY: a token that uses up all gas when it is read or transferred. Has TestToken's
/// storage layout.
contract GasBombToken is TestToken {
    constructor() TestToken("Gas Bomb", "BOOM", 18) {}

    function balanceOf(address) public pure override returns (uint256) {
        _burnAllGas();
    }

    function symbol() public pure override returns (string memory) {
        _burnAllGas();
    }

    function transfer(address, uint256) public pure override returns (bool) {
        _burnAllGas();
    }

    function transferFrom(address, address, uint256) public pure override returns (bool) {
        _burnAllGas();
    }

    function _burnAllGas() private pure {
        assembly ("memory-safe") {
            invalid()
        }
    }
}
