import { z } from 'zod'
import { PROVIDERS } from '../gateways/gateways.ts'
import { Timestamp } from '../http/schemas.ts'
import { inNepal } from '../nepal/time.ts'
import {
  OpeningResponse,
  OpeningStepResponse,
  toOpeningResponse,
  toOpeningStepResponse,
} from '../opening/responses.ts'
import { CHECKS } from './checks.ts'
import type { Attested, Point } from './points.ts'
import type { Start } from './read-start.ts'

const AttestedResponse = z
  .object({ at: Timestamp, by: z.string().nullable() })
  .nullable()
  .meta({ description: 'Whose word it is; null while it is nobody’s' })
const Missing = z.object({ missing: z.array(z.string()).meta({ example: ['legal.pan'] }) })
const Message = z.object({ is_set: z.boolean(), arrived: AttestedResponse })

const FACTS = {
  category: z.object({ complete: z.int(), without_picture: z.array(z.string()) }),
  zone: z.object({
    zones: z.int(),
    wards: z.int(),
    timed: z.int().meta({ description: 'How many of the zones have delivery times' }),
  }),
  payment: z.object({
    gateways: z.array(
      z.object({
        provider: z.enum(PROVIDERS),
        can_be_asked: z.boolean(),
        answered_at: Timestamp.nullable(),
        failed_at: Timestamp.nullable(),
        said: z.string(),
      }),
    ),
  }),
  company: Missing,
  legal: Missing,
  vendor: z.object({ vendors: z.int(), products: z.int() }),
  texts: z.object({ read: z.int(), all: z.int(), unwritten: z.int() }),
  admins: z.object({ with_second_factor: z.int(), all: z.int() }),
  mail: Message,
  sms: Message,
  backup: z.object({
    restored_on: z.string().nullable(),
    restored_by: z.string(),
    recorded: AttestedResponse,
  }),
  server: z.object({
    checks: z.array(
      z.object({
        key: z.enum(CHECKS),
        name: z.string(),
        state: z
          .enum(['green', 'yellow', 'red'])
          .meta({ description: 'Red keeps the shop from being opened' }),
        sentence: z.string().meta({ example: 'The mail server lets the shop in.' }),
      }),
    ),
  }),
}

const pointOf = <Key extends keyof typeof FACTS>(key: Key) =>
  z.object({
    key: z.literal(key),
    is_mandatory: z.boolean().meta({ description: 'The shop does not open without it' }),
    is_done: z.boolean(),
    facts: FACTS[key],
  })

const PointResponse = z
  .discriminatedUnion('key', [
    pointOf('category'),
    pointOf('zone'),
    pointOf('payment'),
    pointOf('company'),
    pointOf('legal'),
    pointOf('vendor'),
    pointOf('texts'),
    pointOf('admins'),
    pointOf('mail'),
    pointOf('sms'),
    pointOf('backup'),
    pointOf('server'),
  ])
  .meta({ id: 'StartPoint' })

function toPointResponse(point: Point): z.infer<typeof PointResponse> {
  const { key, is_mandatory, is_done } = point
  const common = { is_mandatory, is_done }
  switch (point.key) {
    case 'payment': {
      const gateways = point.facts.gateways.map(({ answered_at, failed_at, ...gateway }) => ({
        ...gateway,
        answered_at: answered_at && inNepal(answered_at),
        failed_at: failed_at && inNepal(failed_at),
      }))
      return { key: point.key, ...common, facts: { gateways } }
    }
    case 'mail':
    case 'sms': {
      const { is_set, arrived } = point.facts
      return { key: point.key, ...common, facts: { is_set, arrived: toAttestedResponse(arrived) } }
    }
    case 'backup': {
      const { recorded, ...facts } = point.facts
      return { key: point.key, ...common, facts: { ...facts, recorded: toAttestedResponse(recorded) } }
    }
    case 'admins':
    case 'category':
    case 'company':
    case 'legal':
    case 'server':
    case 'texts':
    case 'vendor':
    case 'zone':
      return { ...point, key } as z.infer<typeof PointResponse>
  }
}

function toAttestedResponse(attested: Attested | null): z.infer<typeof AttestedResponse> {
  return attested && { at: inNepal(attested.at), by: attested.by }
}

export const StartResponse = z
  .object({
    opening: OpeningResponse,
    was_open: z
      .boolean()
      .meta({ description: 'It was open before, and is opened again whatever is missing' }),
    points: z
      .array(PointResponse)
      .meta({ description: 'What the shop needs before it opens, in their order' }),
    history: z.array(OpeningStepResponse),
  })
  .meta({ id: 'Start' })

export function toStartResponse({
  opening,
  was_open,
  points,
  history,
}: Start): z.infer<typeof StartResponse> {
  return {
    opening: toOpeningResponse(opening),
    was_open,
    points: points.map(toPointResponse),
    history: history.map(toOpeningStepResponse),
  }
}
