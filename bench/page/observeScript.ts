declare global {
  interface Window {
    /** Milliseconds of uninterrupted script, one entry per browser callback. */
    stretches?: number[]
  }
}

type Callback = (this: unknown, ...given: unknown[]) => unknown

/**
 * Measures every callback of events, messages, timers and frames, with its microtasks. Ignores work
 * that a network response starts. The events of one key count as one callback, since they run in
 * one task. Runs in the page before its scripts and must be self-contained.
 */
export function observeScript(): void {
  const stretches: number[] = []
  window.stretches = stretches
  /** Callbacks of one event are at most this many milliseconds apart. */
  const togetherMs = 10
  let lastEvent = { end: Number.NEGATIVE_INFINITY, index: 0 }
  const note = (start: number, isEvent: boolean): void => {
    const end = performance.now()
    if (isEvent && start - lastEvent.end < togetherMs) {
      stretches[lastEvent.index] = (stretches[lastEvent.index] ?? 0) + end - Math.max(start, lastEvent.end)
    } else {
      stretches.push(end - start)
      if (isEvent) lastEvent.index = stretches.length - 1
    }
    if (isEvent) lastEvent = { ...lastEvent, end }
  }
  const timed = (callback: Callback, isEvent = false): Callback =>
    function (this: unknown, ...given) {
      const start = performance.now()
      try {
        return callback.apply(this, given)
      } finally {
        // The callback ends after its microtasks and one further round of microtasks.
        queueMicrotask(() => queueMicrotask(() => note(start, isEvent)))
      }
    }
  const listeners = new WeakMap<object, Callback>()
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const wrapped = (listener: unknown): EventListener => {
    if (typeof listener !== 'function') return listener as EventListener
    const found = listeners.get(listener) ?? timed(listener as Callback, true)
    listeners.set(listener, found)
    return found as unknown as EventListener
  }
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    addEventListener.call(this, type, wrapped(listener), options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    removeEventListener.call(this, type, wrapped(listener), options)
  }
  const onMessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...onMessage,
    set(listener: Callback) {
      onMessage?.set?.call(this, timed(listener))
    },
  })
  const scheduling = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'] as const
  for (const name of scheduling) {
    const schedule = window[name] as (callback: Callback, ...rest: unknown[]) => number
    Object.defineProperty(window, name, {
      value: (callback: unknown, ...rest: unknown[]) =>
        schedule.call(
          window,
          typeof callback === 'function' ? timed(callback as Callback) : (callback as never),
          ...rest,
        ),
    })
  }
}
