import { db } from 'ponder:api'
import schema from 'ponder:schema'
import { Hono } from 'hono'
import { and, asc, eq, gte, lte } from 'ponder'
import { markets } from '../../indexed/markets.ts'
import { type Found, servedRange } from '../../indexed/servedRange.ts'

const app = new Hono()

/** Returns logs of a market as JSON, oldest first. */
app.get('/logs/:market/:stream{.+}', async (c) => {
  const market = markets.find(({ id }) => id === c.req.param('market'))
  if (market === undefined) return c.json({ error: 'no such market' }, 404)
  const stream = c.req.param('stream')
  const { chainId } = market.network
  const answer = await servedRange(c.req.query(), {
    head: async () => (await db.select().from(schema.head).where(eq(schema.head.chainId, chainId)))[0],
    logs: ({ from, to }, most): Promise<Found[]> =>
      db
        .select()
        .from(schema.log)
        .where(
          and(
            eq(schema.log.market, market.id),
            eq(schema.log.stream, stream),
            gte(schema.log.blockNumber, from),
            lte(schema.log.blockNumber, to),
          ),
        )
        .orderBy(asc(schema.log.blockNumber), asc(schema.log.logIndex))
        .limit(most),
  })
  return c.json(answer.body, answer.status)
})

export default app
