import { declareCells } from './declareCells.ts'
import { test } from './faultTest.ts'

test.use({ deploymentName: 'local-three' })

declareCells(3)
