import { type Actor, type Ctx, requireActor } from '../context.ts'
import type { Receivers } from './kinds.ts'
import { declared, type EventKind } from './render.ts'
import { channelsOf } from './send-by-choice.ts'
import type { Channel } from './tables.ts'

/**
 * What reaches the signed-in person on a channel for which they chose the important only: the kinds that are sent then
 * (send-by-choice.ts), of those that are for somebody like them.
 */
export function mainKinds(ctx: Ctx, channel: Channel): EventKind[] {
  const actor = requireActor(ctx)
  return (Object.keys(ctx.notices) as EventKind[]).filter((kind) => {
    const { to, isAskedBySms } = declared(ctx, kind)
    const chosen = { kind, email: 'any', phone: 'any', mail: 'main', sms: 'main' } as const
    const isSent = channelsOf(ctx, chosen).includes(channel) || (channel === 'sms' && isAskedBySms === true)
    return isSent && isFor(actor, to)
  })
}

function isFor({ vendor_roles, rights }: Actor, to: Receivers): boolean {
  if (to === 'person') return true
  return 'team' in to ? to.team.some((role) => vendor_roles.includes(role)) : rights.includes(to.right)
}
