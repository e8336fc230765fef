// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {TestToken} from "../TestToken.sol";

/// @title TEST ONLY: a token with any symbol an attacker chooses: HTML, or 10 kB of right-to-left
/// text. Has TestToken's storage layout.
contract ScriptSymbolToken is TestToken {
    constructor(string memory symbol_) TestToken("Any Symbol", symbol_, 18) {}
}
