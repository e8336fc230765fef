// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title Native currency as an ERC-20 token, one to one. For local chains only.
contract WrappedEther is ERC20 {
    error NotPaid();

    constructor() ERC20("Wrapped Ether", "WETH") {}

    receive() external payable {
        deposit();
    }

    function deposit() public payable {
        _mint(msg.sender, msg.value);
    }

    function withdraw(uint256 amount) external {
        _burn(msg.sender, amount);
        (bool paid,) = msg.sender.call{value: amount}("");
        if (!paid) revert NotPaid();
    }
}
