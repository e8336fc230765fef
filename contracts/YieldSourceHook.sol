// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {BaseHook} from "@openzeppelin/uniswap-hooks/src/base/BaseHook.sol";
import {ReHypothecationHook as Base} from "@openzeppelin/uniswap-hooks/src/general/ReHypothecationHook.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {WrappedEther} from "./WrappedEther.sol";

/// @title A rehypothecation hook over OpenZeppelin's base, with an ERC-4626 vault for each of two
/// currencies.
/// @notice FOR TEST NETWORKS. The vaults are fixed, and the hook has no owner. Native currency is
/// held wrapped, so its vault holds the wrapped token.
contract YieldSourceHook is Base {
    using SafeERC20 for IERC20;

    /// @dev The first pool that any account opens on this hook is permanent, so it must at least
    /// have these two currencies.
    error OtherCurrencies();

    Currency private immutable _currency0;
    Currency private immutable _currency1;
    IERC4626 private immutable _source0;
    IERC4626 private immutable _source1;

    constructor(
        IPoolManager manager,
        Currency currency0,
        Currency currency1,
        IERC4626 source0,
        IERC4626 source1,
        string memory name,
        string memory symbol
    ) BaseHook(manager) ERC20(name, symbol) {
        _currency0 = currency0;
        _currency1 = currency1;
        _source0 = source0;
        _source1 = source1;
    }

    /// @return yieldSource the vault of a currency, or none for any other currency
    function getCurrencyYieldSource(Currency currency) public view virtual override returns (address yieldSource) {
        if (currency == _currency0) return address(_source0);
        if (currency == _currency1) return address(_source1);
    }

    function _beforeInitialize(address sender, PoolKey calldata key, uint160 sqrtPriceX96)
        internal
        override
        returns (bytes4)
    {
        if (!(key.currency0 == _currency0 && key.currency1 == _currency1)) revert OtherCurrencies();
        return super._beforeInitialize(sender, key, sqrtPriceX96);
    }

    function _depositToYieldSource(Currency currency, uint256 amount) internal override {
        IERC4626 source = _sourceOf(currency);
        if (currency.isAddressZero()) WrappedEther(payable(source.asset())).deposit{value: amount}();
        IERC20(source.asset()).forceApprove(address(source), amount);
        source.deposit(amount, address(this));
    }

    function _withdrawFromYieldSource(Currency currency, uint256 amount) internal override {
        IERC4626 source = _sourceOf(currency);
        source.withdraw(amount, address(this), address(this));
        if (currency.isAddressZero()) WrappedEther(payable(source.asset())).withdraw(amount);
    }

    function _getAmountInYieldSource(Currency currency) internal view override returns (uint256) {
        IERC4626 source = _sourceOf(currency);
        return source.convertToAssets(source.balanceOf(address(this)));
    }

    function _sourceOf(Currency currency) private view returns (IERC4626) {
        return IERC4626(getCurrencyYieldSource(currency));
    }
}
