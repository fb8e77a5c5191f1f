import { parentPort } from 'node:worker_threads'
import webPush from 'web-push'
import type { SealRequest, SealResult } from './push-sealer.ts'

// A thread of its own: encrypting and signing an alert to 2,000 devices takes seconds of a processor.
parentPort!.on('message', ({ id, subscription, text, options }: SealRequest) => {
  const result: SealResult = { id, sealed: seal() }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(result)

  function seal(): SealResult['sealed'] {
    try {
      const { headers, body } = webPush.generateRequestDetails(subscription, text, options)
      return { headers, body: new Uint8Array(body) }
    } catch {
      return null
    }
  }
})
