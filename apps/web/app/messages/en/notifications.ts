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
  choicesLead: 'Here you are told of every step. Choose what else we send you.',
  mail: 'By email',
  mailTo: (email: string) => `To ${email}`,
  noMail: 'Your account has no email address. Once it has one, this choice holds.',
  mailAmounts: {
    none: 'Nothing',
    main: 'When an order is placed and when it is delivered',
    all: 'Every step of every order',
  },
  sms: 'By SMS',
  smsTo: (phone: string) => `To ${phone}`,
  noSms: 'Your account has no mobile number. Once it has one, this choice holds.',
  smsAmounts: {
    none: 'Nothing',
    main: 'What needs you: answers of vendors, orders on their way, orders to pack',
    all: 'Every step of every order',
  },
  save: 'Save',
  saved: 'Your choices are saved.',
}
