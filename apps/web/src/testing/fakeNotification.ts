import { vi } from 'vitest'

class FakeNotice extends EventTarget {
  title: string
  body: string
  tag: string
  constructor(title: string, { body = '', tag = '' }: NotificationOptions = {}) {
    super()
    this.title = title
    this.body = body
    this.tag = tag
  }
  close() {}
}

/** Stands in for the browser's notices; `answer` is what the person says when asked. */
export function fakeNotification(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const shown: FakeNotice[] = []
  const Notification = Object.assign(
    function Notification(title: string, options?: NotificationOptions) {
      const notice = new FakeNotice(title, options)
      shown.push(notice)
      return notice
    },
    {
      permission,
      requestPermission: vi.fn(async () => {
        Notification.permission = answer
        return answer
      }),
    },
  )
  vi.stubGlobal('Notification', Notification)
  return { shown, asked: Notification.requestPermission }
}
