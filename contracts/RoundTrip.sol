// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

interface IRoundTripHook {
    function addReHypothecatedLiquidity(uint128 liquidity) external payable returns (int256);
    function removeReHypothecatedLiquidity(address owner) external returns (int256);
}

interface IRoundTripToken {
    function balanceOf(address owner) external view returns (uint256);
}

/// Approves, deposits and withdraws like an account. For nodes without eth_simulateV1: an
/// `eth_call` puts this code on the depositor's account by a state override, and the account calls
/// itself. Never deployed, never sent.
contract RoundTrip {
    /// @return deposited true if the deposit succeeded
    /// @return returned0 token0 paid by the withdrawal of the whole position right after the
    /// deposit, or 0 if it failed
    /// @return returned1 the same for token1
    function tryOut(address hook, address token0, address token1, uint128 liquidity)
        external
        returns (bool deposited, uint256 returned0, uint256 returned1)
    {
        approve(token0, hook);
        approve(token1, hook);
        try IRoundTripHook(hook).addReHypothecatedLiquidity(liquidity) {
            deposited = true;
        } catch {
            return (false, 0, 0);
        }
        uint256 before0 = IRoundTripToken(token0).balanceOf(address(this));
        uint256 before1 = IRoundTripToken(token1).balanceOf(address(this));
        try IRoundTripHook(hook).removeReHypothecatedLiquidity(address(this)) {
            returned0 = IRoundTripToken(token0).balanceOf(address(this)) - before0;
            returned1 = IRoundTripToken(token1).balanceOf(address(this)) - before1;
        } catch {}
    }

    /// The result is ignored, since old tokens return nothing. The deposit shows whether it worked.
    function approve(address token, address spender) private {
        (bool ignored,) = token.call(abi.encodeWithSignature("approve(address,uint256)", spender, type(uint256).max));
        ignored;
    }
}
