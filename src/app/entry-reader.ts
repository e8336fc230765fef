import { beginFirstSnapshot } from '../queries/firstSnapshot.ts'

beginFirstSnapshot()
