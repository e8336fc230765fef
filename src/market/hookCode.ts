import type { Hex } from '#math/hex.ts'
import { keccak256 } from '#math/keccak.ts'
import type { HookAudit } from './market.ts'

/** Compiled code of a contract before its constructor writes the immutables. */
export interface KnownBytecode {
  readonly name: string
  readonly bytes: number
  /**
   * Start and length in bytes of each immutable, which hashing replaces by zeros. If these
   * positions are not published: the number of 32-byte words that contain an immutable.
   */
  readonly immutables: readonly (readonly [start: number, length: number])[] | number
  readonly hash: Hex
}

/** Compiled code of all hook builds that an adapter knows. */
export interface AdapterBytecode {
  readonly codes: readonly KnownBytecode[]
  readonly selectors: readonly Hex[]
}

/** A function that the hook's bytecode dispatches calls to. */
export interface FunctionInBytecode {
  readonly selector: Hex
  readonly name: string | undefined
}

/** Result of comparing a hook's bytecode with all known builds. */
export type HookCode =
  | {
      readonly status: 'known'
      readonly name: string
      /** Set if a factory on the network deployed the hook from a build that this site knows. */
      readonly origin?: { readonly operator: string; readonly audit: HookAudit | undefined }
    }
  | {
      readonly status: 'unknown'
      /** Functions that a scan found in the bytecode and that known hooks do not have. */
      readonly beyond: readonly FunctionInBytecode[]
    }

/** Compares bytecode with all known builds of an adapter, ignoring only immutables. */
export function compareHookCode(code: Hex, { codes, selectors }: AdapterBytecode): HookCode {
  const known = codes.find(({ bytes, immutables, hash }) => {
    if (code.length !== 2 + 2 * bytes) return false
    const places = typeof immutables === 'number' ? findConstructorWrittenConstants(code) : immutables
    if (typeof immutables === 'number' && places.length !== immutables) return false
    return keccak256(maskImmutables(code, places)) === hash
  })
  if (known !== undefined) return { status: 'known', name: known.name }
  const beyond = findSelectors(code).filter((each) => !selectors.includes(each))
  return {
    status: 'unknown',
    beyond: beyond.map((selector) => ({ selector, name: HOOK_ADMIN_FUNCTION_NAMES[selector] })),
  }
}

/** Returns the bytecode with all immutables set to zero, so that builds can be compared. */
function maskImmutables(code: Hex, immutables: readonly (readonly [start: number, length: number])[]): Hex {
  let text: string = code.toLowerCase()
  for (const [start, length] of immutables) {
    const from = 2 + 2 * start
    text = `${text.slice(0, from)}${'0'.repeat(2 * length)}${text.slice(from + 2 * length)}`
  }
  return `0x${text.slice(2)}`
}

const PUSH0 = 0x5f
const PUSH1 = 0x60
const PUSH32 = 0x7f
const DUP1 = 0x80
const DUP2 = 0x81
const JUMPI = 0x57
/** Opcodes EQ, SUB and XOR, by which compilers compare a call's selector. */
const COMPARES = [0x14, 0x03, 0x18]

interface Instruction {
  readonly opcode: number
  readonly pushed: string
}

/**
 * Returns the function selectors that the bytecode dispatches. Searches for a constant of at most
 * four bytes next to a DUP, followed by a comparison and a jump. Finds none in code that dispatches
 * in another way.
 */
export function findSelectors(code: Hex): readonly Hex[] {
  const found = new Set<Hex>()
  const instructions = instructionsOf(code)
  for (const [index, { opcode, pushed }] of instructions.entries()) {
    if (opcode !== PUSH1 + 3 && opcode !== PUSH1 + 2) continue
    const next = (by: number) => instructions[index + by]?.opcode ?? 0
    // Compilers compare a call's selector by DUP1 PUSH4 EQ PUSH2 JUMPI or PUSH4 DUP2 EQ PUSH2
    // JUMPI.
    const compare = next(-1) === DUP1 ? 1 : next(1) === DUP2 || next(1) === DUP1 ? 2 : undefined
    if (compare === undefined || !COMPARES.includes(next(compare))) continue
    const target = next(compare + 1)
    if (target <= PUSH0 || target > PUSH32 || next(compare + 2) !== JUMPI) continue
    found.add(`0x${pushed.padStart(8, '0')}`)
  }
  return [...found]
}

function instructionsOf(code: Hex): readonly Instruction[] {
  const text = code.slice(2).toLowerCase()
  const instructions: Instruction[] = []
  for (let at = 0; at < text.length; ) {
    const opcode = Number.parseInt(text.slice(at, at + 2), 16)
    const length = opcode >= PUSH1 && opcode <= PUSH32 ? 2 * (opcode - PUSH0) : 0
    instructions.push({ opcode, pushed: text.slice(at + 2, at + 2 + length) })
    at += 2 + length
  }
  return instructions
}

/** Hex digits of the 12 zero bytes before an immutable address. */
const WRITTEN = '00'.repeat(12)

/**
 * Returns the positions of 32-byte constants with leading zeros. Compilers omit leading zeros, so
 * the constructor wrote these constants as immutables.
 */
export function findConstructorWrittenConstants(
  code: Hex,
): readonly (readonly [start: number, length: number])[] {
  let at = 0
  return instructionsOf(code).flatMap(({ opcode, pushed }) => {
    const start = at + 1
    at = start + pushed.length / 2
    return opcode === PUSH32 && pushed.length === 64 && pushed.startsWith(WRITTEN)
      ? [[start, 32] as const]
      : []
  })
}

/**
 * Names of common functions that control a hook, by selector. A selector does not prove a name: an
 * author can choose another name with the same four bytes.
 */
export const HOOK_ADMIN_FUNCTION_NAMES: Readonly<Record<Hex, string>> = {
  '0x8da5cb5b': 'owner()',
  '0xe30c3978': 'pendingOwner()',
  '0xf2fde38b': 'transferOwnership(address)',
  '0x79ba5097': 'acceptOwnership()',
  '0x715018a6': 'renounceOwnership()',
  '0xf851a440': 'admin()',
  '0x704b6c02': 'setAdmin(address)',
  '0x5aa6e675': 'governance()',
  '0xab033ea9': 'setGovernance(address)',
  '0x452a9320': 'guardian()',
  '0x8a0dac4a': 'setGuardian(address)',
  '0xaced1661': 'keeper()',
  '0x748747e6': 'setKeeper(address)',
  '0x13af4035': 'setOwner(address)',
  '0x91d14854': 'hasRole(bytes32,address)',
  '0x248a9ca3': 'getRoleAdmin(bytes32)',
  '0x2f2ff15d': 'grantRole(bytes32,address)',
  '0xd547741f': 'revokeRole(bytes32,address)',
  '0x36568abe': 'renounceRole(bytes32,address)',
  '0x01ffc9a7': 'supportsInterface(bytes4)',
  '0xbf7e214f': 'authority()',
  '0x7a9e5e4b': 'setAuthority(address)',
  '0x8456cb59': 'pause()',
  '0x3f4ba83a': 'unpause()',
  '0x5c975abb': 'paused()',
  '0x16c38b3c': 'setPaused(bool)',
  '0x4c451a6a': 'setVaults(address,address)',
  '0x714ccf7b': 'setVault(address,address)',
  '0x7a1a69c6': 'setYieldSource(address,address)',
  '0x4225e03a': 'setYieldSources(address,address)',
  '0x77ba4fc5': 'setSource(address,address)',
  '0xb699752a': 'moveSources(address,address)',
  '0x50ff1c82': 'moveSources(address,address,address,address)',
  '0xe2db0220': 'moveSource(address,address)',
  '0xce5494bb': 'migrate(address)',
  '0x1068361f': 'migrate(address,address)',
  '0x35faa416': 'sweep()',
  '0x01681a62': 'sweep(address)',
  '0xb8dc491b': 'sweep(address,address)',
  '0x62c06767': 'sweep(address,address,uint256)',
  '0xbc25cf77': 'skim(address)',
  '0x20ff430b': 'rescue(address,address,uint256)',
  '0xcea9d26f': 'rescueTokens(address,address,uint256)',
  '0x57376198': 'rescueTokens(address,uint256)',
  '0x8980f11f': 'recoverERC20(address,uint256)',
  '0xb29a8140': 'recoverToken(address,uint256)',
  '0x5f3e849f': 'recoverTokens(address,address,uint256)',
  '0x9e281a98': 'withdrawToken(address,uint256)',
  '0x5e35359e': 'withdrawTokens(address,address,uint256)',
  '0x853828b6': 'withdrawAll()',
  '0xfa09e630': 'withdrawAll(address)',
  '0xdb2e21bc': 'emergencyWithdraw()',
  '0x6ff1c9bc': 'emergencyWithdraw(address)',
  '0xe63ea408': 'emergencyWithdraw(address,address,uint256)',
  '0x5641ec03': 'emergencyExit()',
  '0xece53132': 'drain(address)',
  '0x06ec16f8': 'collect(address)',
  '0xc8796572': 'collectFees()',
  '0xa480ca79': 'collectFees(address)',
  '0x2a54db01': 'collectProtocolFees(address)',
  '0x69fe0e2d': 'setFee(uint256)',
  '0xeabb5622': 'setFee(uint24)',
  '0xe74b981b': 'setFeeRecipient(address)',
  '0x787dce3d': 'setProtocolFee(uint256)',
  '0xf0f44260': 'setTreasury(address)',
  '0x7adbf973': 'setOracle(address)',
  '0x6132dd15': 'setTickRange(int24,int24)',
  '0xd0d17b64': 'setRange(int24,int24)',
  '0x7d7c2a1c': 'rebalance()',
  '0xb61d27f6': 'execute(address,uint256,bytes)',
  '0x1cff79cd': 'execute(address,bytes)',
  '0xbe6002c2': 'exec(address,bytes)',
  '0x1b8b921d': 'call(address,bytes)',
  '0xac9650d8': 'multicall(bytes[])',
  '0x5c19a95c': 'delegate(address)',
  '0xe1f21c67': 'approve(address,address,uint256)',
  '0x40c10f19': 'mint(address,uint256)',
  '0x9dc29fac': 'burn(address,uint256)',
  '0x42966c68': 'burn(uint256)',
  '0x79cc6790': 'burnFrom(address,uint256)',
  '0xc4d66de8': 'initialize(address)',
  '0x8129fc1c': 'initialize()',
  '0x3659cfe6': 'upgradeTo(address)',
  '0x4f1ef286': 'upgradeToAndCall(address,bytes)',
  '0x5c60da1b': 'implementation()',
  '0x52d1902d': 'proxiableUUID()',
  '0xd784d426': 'setImplementation(address)',
  '0x7ecebe00': 'nonces(address)',
  '0xd505accf': 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  '0x3644e515': 'DOMAIN_SEPARATOR()',
  '0x84b0196e': 'eip712Domain()',
  '0x91dd7346': 'unlockCallback(bytes)',
}
