// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {AlphixEtherWrapper} from "./AlphixEtherWrapper.sol";
import {AlphixHook} from "./AlphixHook.sol";

/// @title Variant for pools of native currency: its yield source accepts and pays it natively. FOR
/// TESTS.
contract AlphixEtherHook is AlphixHook {
    error NotAnETHPool();
    error UnauthorizedETHSender();

    constructor(IPoolManager manager, address owner_, address authority_, string memory name_, string memory symbol_)
        AlphixHook(manager, owner_, authority_, name_, symbol_)
    {}

    receive() external payable {
        bool isKnown = msg.sender == address(poolManager) || msg.sender == _sources[Currency.wrap(address(0))];
        if (!isKnown) revert UnauthorizedETHSender();
    }

    function _checkPair(PoolKey calldata key) internal pure override {
        if (!key.currency0.isAddressZero()) revert NotAnETHPool();
    }

    /// @dev The received value is compared once the amount is known.
    function _checkValue() internal override {}

    /// @dev A yield source of native currency has no asset to compare.
    function _fits(Currency currency, address source) internal view override returns (bool) {
        return currency.isAddressZero() || super._fits(currency, source);
    }

    function _collect(uint256 amount0, uint256 amount1) internal override {
        if (msg.value < amount0) revert InvalidMsgValue();
        _store(_key.currency0, amount0);
        if (msg.value > amount0) {
            (bool isBack,) = msg.sender.call{value: msg.value - amount0}("");
            if (!isBack) revert RefundFailed();
        }
        _pull(_key.currency1, amount1);
        _store(_key.currency1, amount1);
    }

    function _deposit(Currency currency, address source, uint256 amount) internal override returns (uint256 shares) {
        if (!currency.isAddressZero()) return super._deposit(currency, source, amount);
        return AlphixEtherWrapper(payable(source)).depositETH{value: amount}(address(this));
    }

    function _withdraw(Currency currency, address source, uint256 amount, address to)
        internal
        override
        returns (uint256 shares)
    {
        if (!currency.isAddressZero()) return super._withdraw(currency, source, amount, to);
        return AlphixEtherWrapper(payable(source)).withdrawETH(amount, to, address(this));
    }

    function _redeem(Currency currency, address source, uint256 shares) internal override returns (uint256 assets) {
        if (!currency.isAddressZero()) return super._redeem(currency, source, shares);
        return AlphixEtherWrapper(payable(source)).redeemETH(shares, address(this), address(this));
    }

    function _payManager(Currency currency, uint256 amount) internal override {
        if (currency.isAddressZero()) poolManager.settle{value: amount}();
        else super._payManager(currency, amount);
    }
}
