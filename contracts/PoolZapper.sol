// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolId} from "@uniswap/v4-core/src/types/PoolId.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";

/// @dev The hook of many pools, as far as somebody who deposits meets it.
interface IPooled {
    function addLiquidity(PoolKey calldata key, uint256 shares, uint256 max0, uint256 max1, uint256 deadline)
        external
        returns (uint256 amount0, uint256 amount1);
    function removeLiquidity(PoolKey calldata key, uint256 shares, uint256 min0, uint256 min1, uint256 deadline)
        external
        returns (uint256 amount0, uint256 amount1);
}

/// @title What operators put before a hook of many pools, so that people come in with what they have. Our own, for local chains.
/// @notice The hook's shares are the zapper's; whoever came in through it holds as many units of it, by the pool's id. Everybody
/// shares the lock that the hook puts on the zapper with each deposit. Written from what is known of Twofold's, of which nothing
/// is copied: that one buys the second token on the way in, and here both are brought.
contract PoolZapper is ERC1155 {
    using SafeERC20 for IERC20;

    error InsufficientShares();

    event ZappedIn(bytes32 indexed id, address indexed user, uint256 shares, uint256 ethIn, uint256 usdgIn);
    event ZappedOut(
        bytes32 indexed id, address indexed user, uint256 shares, uint256 amount0, uint256 amount1
    );

    IPooled public immutable hook;

    constructor(IPooled hook_) ERC1155("") {
        hook = hook_;
    }

    function sharesOf(bytes32 id, address user) external view returns (uint256) {
        return balanceOf(user, uint256(id));
    }

    /// @notice Deposits for the caller; what the shares do not take goes back. No shares at all are a deposit too.
    function zapIn(PoolKey calldata key, uint256 shares, uint256 max0, uint256 max1, uint256 deadline) external {
        (IERC20 token0, IERC20 token1) = _tokens(key);
        token0.safeTransferFrom(msg.sender, address(this), max0);
        token1.safeTransferFrom(msg.sender, address(this), max1);
        token0.forceApprove(address(hook), max0);
        token1.forceApprove(address(hook), max1);
        (uint256 amount0, uint256 amount1) = hook.addLiquidity(key, shares, max0, max1, deadline);
        token0.safeTransfer(msg.sender, max0 - amount0);
        token1.safeTransfer(msg.sender, max1 - amount1);
        bytes32 id = PoolId.unwrap(key.toId());
        _mint(msg.sender, uint256(id), shares, "");
        emit ZappedIn(id, msg.sender, shares, 0, 0);
    }

    /// @notice Burns units of the caller and pays both tokens for them.
    function zapOut(PoolKey calldata key, uint256 shares, uint256 min0, uint256 min1, uint256 deadline)
        external
        returns (uint256 amount0, uint256 amount1)
    {
        bytes32 id = PoolId.unwrap(key.toId());
        if (balanceOf(msg.sender, uint256(id)) < shares) revert InsufficientShares();
        _burn(msg.sender, uint256(id), shares);
        (amount0, amount1) = hook.removeLiquidity(key, shares, min0, min1, deadline);
        (IERC20 token0, IERC20 token1) = _tokens(key);
        token0.safeTransfer(msg.sender, amount0);
        token1.safeTransfer(msg.sender, amount1);
        emit ZappedOut(id, msg.sender, shares, amount0, amount1);
    }

    function _tokens(PoolKey calldata key) private pure returns (IERC20, IERC20) {
        return (IERC20(Currency.unwrap(key.currency0)), IERC20(Currency.unwrap(key.currency1)));
    }
}
