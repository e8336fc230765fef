import { expect, test } from 'vitest'
import { reverted } from '#locales/contractErrors.ts'
import { openzeppelinAbi } from '../../../contracts/generated/openzeppelinAbi.ts'
import { openzeppelinErrorNames } from './writing.ts'

const declared = openzeppelinAbi.filter((item) => item.type === 'error').map(({ name }) => name)

test.each(openzeppelinErrorNames)(
  'OpenZeppelin error %s is declared by the hook and has a message',
  (name) => {
    expect(declared).toContain(name)
    expect(reverted({ params: { error: name, argument: '' } })).not.toMatch(/not known|without giving/)
  },
)
