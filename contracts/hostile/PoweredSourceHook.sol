// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {YieldSourceHook} from "../YieldSourceHook.sol";

/// @title TEST ONLY: a hook with hidden powers: it has no `owner()` and emits no events about them.
contract PoweredSourceHook is YieldSourceHook {
    using SafeERC20 for IERC20;

    error NotTheKeeper();

    address private immutable _keeper;
    mapping(Currency currency => address) private _moved;

    constructor(
        IPoolManager manager,
        Currency currency0,
        Currency currency1,
        IERC4626 source0,
        IERC4626 source1,
        address keeper
    ) YieldSourceHook(manager, currency0, currency1, source0, source1, "Powered Sources", "PWRD") {
        _keeper = keeper;
    }

    modifier onlyKeeper() {
        if (msg.sender != _keeper) revert NotTheKeeper();
        _;
    }

    /// @dev The old vaults keep the hook's holdings.
    function moveSources(Currency currency0, address source0, Currency currency1, address source1)
        external
        onlyKeeper
    {
        _moved[currency0] = source0;
        _moved[currency1] = source1;
    }

    /// @dev Moves any token, including the vaults' shares.
    function sweep(IERC20 token, address to) external onlyKeeper {
        token.safeTransfer(to, token.balanceOf(address(this)));
    }

    function getCurrencyYieldSource(Currency currency) public view override returns (address) {
        address moved = _moved[currency];
        return moved == address(0) ? super.getCurrencyYieldSource(currency) : moved;
    }
}
