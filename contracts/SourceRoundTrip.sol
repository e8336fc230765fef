// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

interface ISourceHook {
    function addReHypothecatedLiquidity(uint256 shares) external payable returns (int256);
    function removeReHypothecatedLiquidity(uint256 shares) external returns (int256);
}

interface ISourceToken {
    function balanceOf(address owner) external view returns (uint256);
}

/// Approves, deposits and withdraws the same shares like an account. For nodes without
/// eth_simulateV1: an `eth_call` puts this code on the depositor's account by a state override, and
/// the account calls itself. Never deployed, never sent.
contract SourceRoundTrip {
    /// Surplus native currency returns during a deposit.
    receive() external payable {}

    /// @param token0 the zero address for native currency
    /// @param value native currency to send with the deposit
    /// @return deposited true if the deposit succeeded
    /// @return returned0 token0 paid for the shares right after the deposit, or 0 if it failed
    /// @return returned1 the same for token1
    function tryOut(address hook, address token0, address token1, uint256 shares, uint256 value)
        external
        returns (bool deposited, uint256 returned0, uint256 returned1)
    {
        approve(token0, hook);
        approve(token1, hook);
        try ISourceHook(hook).addReHypothecatedLiquidity{value: value}(shares) {
            deposited = true;
        } catch {
            return (false, 0, 0);
        }
        uint256 before0 = held(token0);
        uint256 before1 = held(token1);
        try ISourceHook(hook).removeReHypothecatedLiquidity(shares) {
            returned0 = held(token0) - before0;
            returned1 = held(token1) - before1;
        } catch {}
    }

    function held(address token) private view returns (uint256) {
        return token == address(0) ? address(this).balance : ISourceToken(token).balanceOf(address(this));
    }

    /// The result is ignored, since old tokens return nothing. The deposit shows whether it worked.
    function approve(address token, address spender) private {
        if (token == address(0)) return;
        (bool ignored,) = token.call(abi.encodeWithSignature("approve(address,uint256)", spender, type(uint256).max));
        ignored;
    }
}
