import { type Hex, keccak256 } from '#math/hex.ts'
import { FUNCTION_NAMES } from './functionNames.ts'

/** The code of a contract as its sources give it, before its constructor wrote into it. */
export interface KnownCode {
  readonly name: string
  readonly bytes: number
  /** Where the constructor writes: start and length in bytes. Zeros stand there when the hash is taken. */
  readonly immutables: readonly (readonly [start: number, length: number])[]
  readonly hash: Hex
}

/** What a dialect knows of the code of its hooks. */
export interface FamilyCode {
  readonly codes: readonly KnownCode[]
  /** Selectors of the functions that the family has. */
  readonly selectors: readonly Hex[]
}

/** A function that the code of a contract can be called for. */
export interface FoundFunction {
  readonly selector: Hex
  /** Undefined: no table names it. */
  readonly name: string | undefined
}

/** What the code at a hook's address is to this page. */
export type HookCode =
  | { readonly status: 'known'; readonly name: string }
  | {
      readonly status: 'unknown'
      /** Functions that its family has not, as far as the code shows them. */
      readonly beyond: readonly FoundFunction[]
    }

/** Compares the code at an address with all that is known of its family, byte for byte but for what a constructor wrote. */
export function judgeHookCode(code: Hex, { codes, selectors }: FamilyCode): HookCode {
  const known = codes.find(({ bytes, immutables, hash }) => {
    return code.length === 2 + 2 * bytes && keccak256(masked(code, immutables)) === hash
  })
  if (known !== undefined) return { status: 'known', name: known.name }
  const beyond = selectorsIn(code).filter((each) => !selectors.includes(each))
  return {
    status: 'unknown',
    beyond: beyond.map((selector) => ({ selector, name: FUNCTION_NAMES[selector] })),
  }
}

/** The code with zeros where a constructor writes. */
function masked(code: Hex, immutables: KnownCode['immutables']): Hex {
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
/** EQ, and what optimisers put in its place, to jump where two words differ. */
const COMPARES = [0x14, 0x03, 0x18]

interface Instruction {
  readonly opcode: number
  /** What a push puts on the stack, without the 0x. */
  readonly pushed: string
}

/**
 * Selectors that the code compares its call with, in the order in which they stand there: a constant of four bytes (three, where
 * the first is zero) beside a copy of a word, then a comparison and a jump. A contract that is called by other means shows none.
 */
export function selectorsIn(code: Hex): readonly Hex[] {
  const found = new Set<Hex>()
  const instructions = instructionsOf(code)
  for (const [index, { opcode, pushed }] of instructions.entries()) {
    if (opcode !== PUSH1 + 3 && opcode !== PUSH1 + 2) continue
    const next = (by: number) => instructions[index + by]?.opcode ?? 0
    // DUP1 PUSH4 EQ PUSH2 JUMPI, or PUSH4 DUP2 EQ PUSH2 JUMPI
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
