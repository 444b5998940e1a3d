import { findPeople, type Person } from '@himalayan-green/shop/accounts/staff/people.ts'
import { listRoles, type Role } from '@himalayan-green/shop/accounts/staff/roles.ts'
import {
  listStaffInvitations,
  type StaffInvitation,
} from '@himalayan-green/shop/accounts/staff/staff-invitations.ts'
import { type FailedMessage, readFailedMessages } from '@himalayan-green/shop/background/failed-messages.ts'
import { type FailedJob, readJobs } from '@himalayan-green/shop/background/read-jobs.ts'
import { noonOf } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { readUsage, type Usage } from '@himalayan-green/shop/reports/usage.ts'
import { backgroundTexts } from '../jobs/texts/background.ts'
import { columnsIn, fileList, wholeList } from './file-list.server.ts'

const people = fileList<Person>({
  path: '/admin/people',
  read: async (ctx, { search }) => wholeList(await findPeople(ctx, { search })),
  columns(locale) {
    const { text, day, yesNo } = columnsIn<Person>(locale)
    return [
      text('name', (person) => person.name),
      text('email', (person) => person.email),
      text('phone', (person) => person.phone),
      text('roles', (person) => person.roles.join(', ')),
      day('secondFactor', (person) => person.second_factor_at),
      yesNo('blocked', (person) => person.blocked_at !== null),
      text('reason', (person) => person.blocked_reason),
    ]
  },
})

const invitations = fileList<StaffInvitation>({
  path: '/admin/people/invitations',
  read: async (ctx) => wholeList(await listStaffInvitations(ctx)),
  columns(locale) {
    const { text, day, when } = columnsIn<StaffInvitation>(locale)
    return [
      text('email', (invitation) => invitation.email),
      text('roles', (invitation) => invitation.roles.join(', ')),
      text('who', (invitation) => invitation.invited_by),
      ...when((invitation) => invitation.created_at),
      day('until', (invitation) => invitation.expires_at),
    ]
  },
})

const roles = fileList<Role>({
  path: '/admin/roles',
  read: async (ctx) => wholeList(await listRoles(ctx)),
  columns(locale) {
    const { text, number } = columnsIn<Role>(locale)
    return [
      text('name', (role) => role.name),
      number('people', (role) => role.people),
      text('rights', (role) => role.rights.join(', ')),
    ]
  },
})

const messages = fileList<FailedMessage>({
  path: '/admin/messages',
  read: async (ctx) => wholeList((await readFailedMessages(ctx)).messages),
  columns(locale) {
    const { text, when, day } = columnsIn<FailedMessage>(locale)
    const { channels } = backgroundTexts[locale]
    return [
      ...when((message) => message.created_at),
      text('channel', (message) => channels[message.channel]),
      text('recipient', (message) => message.recipient),
      text('subject', (message) => message.subject),
      day('failed', (message) => message.failed_at),
      day('givenUp', (message) => message.given_up_at),
      text('fault', (message) => message.fault),
    ]
  },
})

const jobs = fileList<FailedJob>({
  path: '/admin/jobs',
  read: async (ctx) => wholeList((await readJobs(ctx)).failed),
  columns(locale) {
    const { text, number, when } = columnsIn<FailedJob>(locale)
    const names: Record<string, string> = backgroundTexts[locale].queues
    return [
      ...when((job) => job.failed_at),
      text('job', (job) => names[job.queue] ?? job.queue),
      number('tries', (job) => job.tries),
      text('fault', (job) => job.fault),
      text('id', (job) => job.id),
    ]
  },
})

const usage = fileList<Usage['days'][number]>({
  path: '/admin/usage',
  read: async (ctx) => wholeList((await readUsage(ctx)).days),
  columns(locale) {
    const { number, day } = columnsIn<Usage['days'][number]>(locale)
    return [day('dateBs', (row) => noonOf(row.day)), number('views', (row) => row.views)]
  },
})

/** Who works here, and what the shop does by itself. */
export const STAFF_LISTS = { people, invitations, roles, messages, jobs, usage }
