import type { DialectWriting } from '../../markets/dialect.ts'
import { encode } from './encode.ts'
import { errors } from './errors.ts'
import { calls, meaning } from './meaning.ts'
import { roundTrip } from './roundTrip.ts'
import { tookEffect } from './tookEffect.ts'

export const writing: DialectWriting = { encode, meaning, calls, tookEffect, errors, roundTrip }
