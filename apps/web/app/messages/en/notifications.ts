/** The bell, the notifications panel and page, and the choices in the account. */
export const notifications = {
  title: 'Notifications',
  titleWithUnread: (count: number) => `Notifications, ${count} unread`,
  loading: 'Loading your notifications...',
  failedToLoad: 'There was an error loading your notifications.',
  empty: 'You have no notifications yet!',
  markAllAsRead: 'Mark all as read',
  markAsRead: 'Mark as read',
  markAsUnread: 'Mark as Unread',
  // Stands before the message, for those who do not see the dot.
  unread: 'Unread:',
  options: (message: string) => `Options of: ${message}`,
  showMore: 'Show more',
  newest: 'Back to the newest',
  // For screen readers, when something new arrives.
  news: (count: number) => (count === 1 ? '1 unread notification' : `${count} unread notifications`),
  failed: 'Sorry, something went wrong',
  authentication: 'Authentication error',
  // The account's page.
  choicesLead: 'You get every update here. Choose what else we send you.',
  mail: 'By email',
  mailTo: (email: string) => `To ${email}`,
  noMail: 'Add an email address to your account to receive emails.',
  mailAmounts: {
    none: 'No emails',
    main: 'Important only: orders placed and delivered, orders to approve and to pack',
    all: 'All order updates',
  },
  sms: 'By SMS',
  smsTo: (phone: string) => `To ${phone}`,
  noSms: 'Add a mobile number to your account to receive SMS.',
  smsAmounts: {
    none: 'No SMS',
    main: 'Important only: orders placed, paid, answered, changed, out for delivery or delivered; refunds; orders to pack',
    all: 'All order updates',
  },
  save: 'Save',
  saved: 'Your preferences are saved.',
}
