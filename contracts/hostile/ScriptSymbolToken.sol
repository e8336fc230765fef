// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {TestToken} from "../TestToken.sol";

/// @title TEST ONLY: a token whose symbol is whatever an attacker likes: HTML, or 10 kB of right-to-left.
contract ScriptSymbolToken is TestToken {
    constructor(string memory symbol_) TestToken("Any Symbol", symbol_, 18) {}
}
