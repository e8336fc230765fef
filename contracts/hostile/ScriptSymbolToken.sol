// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {TestToken} from "../TestToken.sol";

/// @title TEST ONLY: a token whose name and symbol are whatever an attacker likes: HTML, or 10 kB of right-to-left.
contract ScriptSymbolToken is TestToken {
    constructor(string memory text) TestToken(text, text, 18) {}
}
