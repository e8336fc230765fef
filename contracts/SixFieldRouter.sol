// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {IUnlockCallback} from "@uniswap/v4-core/src/interfaces/callback/IUnlockCallback.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {TransientStateLibrary} from "@uniswap/v4-core/src/libraries/TransientStateLibrary.sol";
import {BalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {SwapParams} from "@uniswap/v4-core/src/types/PoolOperation.sol";

interface IPermit2 {
    struct PermitDetails {
        address token;
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }

    struct PermitSingle {
        PermitDetails details;
        address spender;
        uint256 sigDeadline;
    }

    function permit(address owner, PermitSingle memory permitSingle, bytes calldata signature) external;
    function transferFrom(address from, address to, uint160 amount, address token) external;
}

/// @notice For tests: the part of a Universal Router that Millrace uses, in the format of newer
/// versions, which has the hop's minimum price before the hook data. Written only from that format
/// and its errors.
contract SixFieldRouter is IUnlockCallback {
    using TransientStateLibrary for IPoolManager;

    struct Swap {
        PoolKey poolKey;
        bool zeroForOne;
        uint128 amount;
        uint128 bound;
        uint256 minHopPriceX36;
        bytes hookData;
    }

    error TransactionDeadlinePassed();
    error InvalidCommandType(uint256 commandType);
    error UnsupportedAction(uint256 action);
    error NotPoolManager();
    error V4TooLittleReceived(uint256 minAmountOutReceived, uint256 amountReceived);
    error V4TooMuchRequested(uint256 maxAmountInRequested, uint256 amountRequested);
    error V4TooLittleReceivedPerHopSingle(uint256 minPrice, uint256 price);

    IPoolManager public immutable poolManager;
    IPermit2 public immutable permit2;

    constructor(IPoolManager manager, IPermit2 permit) {
        poolManager = manager;
        permit2 = permit;
    }

    function execute(bytes calldata commands, bytes[] calldata inputs, uint256 deadline) external payable {
        if (block.timestamp > deadline) revert TransactionDeadlinePassed();
        for (uint256 i; i < commands.length; ++i) {
            if (commands[i] == 0x8a) _permitOrGoOn(inputs[i]);
            else if (commands[i] == 0x10) poolManager.unlock(abi.encode(msg.sender, inputs[i]));
            else revert InvalidCommandType(uint8(commands[i]));
        }
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        if (msg.sender != address(poolManager)) revert NotPoolManager();
        (address payer, bytes memory input) = abi.decode(data, (address, bytes));
        (bytes memory actions, bytes[] memory params) = abi.decode(input, (bytes, bytes[]));
        for (uint256 i; i < actions.length; ++i) {
            uint8 action = uint8(actions[i]);
            if (action == 0x0b) _settle(payer, params[i]);
            else if (action == 0x06) _swap(params[i], true);
            else if (action == 0x08) _swap(params[i], false);
            else if (action == 0x0f) _takeAll(payer, params[i]);
            else revert UnsupportedAction(action);
        }
        return "";
    }

    /// Any account may have submitted the signature to Permit2 before. Then Permit2 rejects it
    /// here, but the allowance exists.
    function _permitOrGoOn(bytes calldata input) private {
        (IPermit2.PermitSingle memory single, bytes memory signature) =
            abi.decode(input, (IPermit2.PermitSingle, bytes));
        try permit2.permit(msg.sender, single, signature) {} catch {}
    }

    function _settle(address payer, bytes memory params) private {
        (Currency currency, uint256 amount,) = abi.decode(params, (Currency, uint256, bool));
        poolManager.sync(currency);
        if (currency.isAddressZero()) {
            poolManager.settle{value: amount}();
        } else {
            permit2.transferFrom(payer, address(poolManager), uint160(amount), Currency.unwrap(currency));
            poolManager.settle();
        }
    }

    function _swap(bytes memory params, bool exactIn) private {
        Swap memory swap = abi.decode(params, (Swap));
        BalanceDelta delta = poolManager.swap(
            swap.poolKey,
            SwapParams({
                zeroForOne: swap.zeroForOne,
                amountSpecified: exactIn ? -int256(uint256(swap.amount)) : int256(uint256(swap.amount)),
                sqrtPriceLimitX96: swap.zeroForOne ? TickMath.MIN_SQRT_PRICE + 1 : TickMath.MAX_SQRT_PRICE - 1
            }),
            swap.hookData
        );
        (int128 paid, int128 received) =
            swap.zeroForOne ? (delta.amount0(), delta.amount1()) : (delta.amount1(), delta.amount0());
        uint256 amountIn = uint128(-paid);
        uint256 amountOut = uint128(received);
        if (exactIn && amountOut < swap.bound) revert V4TooLittleReceived(swap.bound, amountOut);
        if (!exactIn && amountIn > swap.bound) revert V4TooMuchRequested(swap.bound, amountIn);
        uint256 price = amountOut * 1e36 / amountIn;
        if (price < swap.minHopPriceX36) revert V4TooLittleReceivedPerHopSingle(swap.minHopPriceX36, price);
    }

    function _takeAll(address to, bytes memory params) private {
        (Currency currency, uint256 minimum) = abi.decode(params, (Currency, uint256));
        int256 credit = poolManager.currencyDelta(address(this), currency);
        uint256 amount = credit > 0 ? uint256(credit) : 0;
        if (amount < minimum) revert V4TooLittleReceived(minimum, amount);
        if (amount > 0) poolManager.take(currency, to, amount);
    }
}
