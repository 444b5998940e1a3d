import { textsOf } from '../../../texts/texts-of.ts'
import { team as ne } from './team.ne.ts'

/** A vendor's settings, members and invitations. */
export const team = {
  settings: 'Settings',
  settingsText: 'What shoppers see about you, and how you sell.',
  suspended:
    'Your vendor account is suspended and your products are hidden. Please still fulfil the orders you already have.',
  away: 'You are on holiday: your products are visible, but nobody can order them until you are back.',
  phone: 'Phone for orders',
  orders: 'Orders',
  window: 'Time to approve an order',
  windowHint: 'Orders not approved by then expire. Applies to new orders.',
  minutes: (count: number) => `${count} minutes`,
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  low: 'Low-stock threshold (pieces)',
  holiday: 'Holiday',
  holidayText:
    'Nobody can order from you on these days; your products show when you are back. Existing orders stay. Clear both dates to reopen.',
  from: 'First day',
  to: 'Last day',
  // Members.
  members: 'Team',
  membersText: 'People who work with you here. Each person can belong to one vendor only.',
  you: 'You',
  roles: { owner: 'Owner', catalogue: 'Products', orders: 'Orders', finance: 'Finance' },
  rolesText: {
    owner: 'Full access, including the team',
    catalogue: 'Products, prices, stock, CSV files',
    orders: 'Approves, packs and hands over orders; gets new-order notifications',
    finance: 'Payouts and statements',
  },
  rolesOf: (name: string) => `Roles of ${name}`,
  change: 'Change roles',
  remove: 'Remove',
  removeSure: (name: string) => `Remove ${name} now`,
  removeText: 'They lose access immediately, on all devices.',
  memberChanged: 'The roles are changed.',
  memberRemoved: 'Team member removed.',
  invite: 'Invite someone',
  inviteTo: 'Email or mobile number',
  inviteHint: 'They get a link by email or SMS and need an account with exactly this email or number.',
  theirRoles: 'Their permissions',
  moneyRoles:
    'Owners and members with the Finance role can change your payout account. Please confirm it’s you.',
  language: 'Language of the invitation',
  languages: { en: 'English', ne: 'Nepali' },
  send: 'Send the invitation',
  sent: 'The invitation is on its way.',
  invited: 'Invited, no answer yet',
  until: (day: string) => `works until ${day}`,
  takeBack: 'Cancel invitation',
  takenBack: 'Invitation cancelled.',
  // The invitation's own page.
  invitation: 'Invitation',
  invitesYou: (vendor: string) => `${vendor} invites you`,
  youWould: 'You will work for them on Himalayan Green as:',
  sentTo: (to: string) => `Sent to ${to}. Valid until`,
  accept: 'Accept',
  decline: 'Decline',
  signIn: 'Log in to accept',
  register: 'Create account',
  notYours: (to: string) =>
    `You are logged in, but not with ${to} as a confirmed email or number. Log in with it, or add it to your account first.`,
  notValid: 'This invitation is no longer valid',
  notValidText: 'It was used, cancelled or is older than seven days. Ask for a new one.',
  declined: 'Invitation declined. The link no longer works.',
}

export const useTeamTexts = textsOf({ en: team, ne })
