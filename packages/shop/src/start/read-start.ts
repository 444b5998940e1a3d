import { z } from 'zod'
import { type Ctx, requireReading } from '../context.ts'
import { ProbeGateway, probeGateway } from '../gateways/probe-gateway.ts'
import { listOpeningSteps, type OpeningStep } from '../opening/change-opening.ts'
import { type Opening, readOpening, wasEverOpen } from '../opening/opening.ts'
import { listPoints, type Point, type Setup } from './points.ts'

/** Whether the shop is open, what it needs for that, and its openings and closings. */
export interface Start {
  opening: Opening
  /** Whether it was open before; then no point is required again. */
  was_open: boolean
  points: Point[]
  history: OpeningStep[]
}

/** Reads it all. Needs the right `shop.open`. */
export async function readStart(ctx: Ctx, setup: Setup): Promise<Start> {
  requireReading(ctx, 'shop.open')
  return {
    opening: await readOpening(ctx),
    was_open: await wasEverOpen(ctx),
    points: await listPoints(ctx, setup),
    history: await listOpeningSteps(ctx),
  }
}

export const TestGateway = z.object({ provider: ProbeGateway.shape.provider })

/** Tests whether a gateway (`{provider}`) answers. Needs `shop.open`. */
export async function testGateway(ctx: Ctx, { gateways }: Setup, input: unknown): Promise<void> {
  await probeGateway(ctx, gateways, input)
}
