import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ClientInput, type ClientJobs } from '@snake-dispatch/contract/privacy-requests'
import { Button, Card, Heading, Notice, TextField } from '@snake-dispatch/design-system'
import { AlertDialog } from '@snake-dispatch/design-system/dialog'
import { errorText } from '@snake-dispatch/kit'
import { mobileField } from '@snake-dispatch/screen-parts/mobile-field'
import { schemaResolver } from '@snake-dispatch/screen-parts/schema-resolver'
import styles from './PrivacyRequests.module.css'
import { useDownloadClient, useEraseClient, useFindClient } from './queries.ts'

const counted = (count: number) => (count === 1 ? '1 job' : `${count} jobs`)

/** What a client asks for by their mobile number (DATA-04). The number is neither stored on the device nor in an address. */
export function ClientData() {
  const id = useId()
  const { register, handleSubmit, formState, getValues, setValue } = useForm({
    resolver: schemaResolver(ClientInput),
    defaultValues: { clientMobile: '' },
  })
  const { mutate, stop, isPending, data, error, variables, reset } = useFindClient()
  const number = mobileField(register('clientMobile', { onChange: reset }), {
    get: () => getValues('clientMobile'),
    set: (national) => setValue('clientMobile', national, { shouldValidate: formState.isSubmitted }),
  })
  const find = handleSubmit((body) => mutate(body))
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.card}>
        <Heading level={2} id={id}>
          A client’s data
        </Heading>
        <p className={styles.lead}>
          Be sure that it is the client who asks: call the number, or let them write from it. Each step is in
          the audit trail, without the number.
        </p>
        <form
          noValidate
          aria-label="Find a client"
          className={styles.form}
          onSubmit={(event) => void find(event)}
        >
          <div className={styles.number}>
            <TextField
              {...number}
              label="Client mobile"
              required
              autoComplete="off"
              error={formState.errors.clientMobile?.message}
            />
          </div>
          <Button type="submit" variant="primary" icon="search" loading={isPending} onStop={stop}>
            Find
          </Button>
        </form>
        {error && (
          <Notice tone="danger" role="alert" title="The jobs could not be counted">
            {errorText(error, 'Please try again')}
          </Notice>
        )}
        <output className={styles.result}>
          {data && variables && <Found input={variables} jobs={data} onErased={() => mutate(variables)} />}
        </output>
      </div>
    </Card>
  )
}

interface FoundProps {
  input: ClientInput
  jobs: ClientJobs
  onErased: () => void
}

function Found({ input, jobs: { ended, open }, onErased }: FoundProps) {
  const download = useDownloadClient(input)
  const [asks, setAsks] = useState(false)
  const erasing = useEraseClient(input, {
    onErased() {
      setAsks(false)
      onErased()
    },
  })
  if (ended + open === 0) return <Notice icon="search">No job holds this number.</Notice>
  return (
    <div className={styles.found}>
      <Notice
        icon="person"
        title={ended + open === 1 ? '1 job holds this number' : `${ended + open} jobs hold this number`}
      >
        <p>
          {counted(ended)} ended, {open} open.
          {open > 0 &&
            ' Open jobs are not erased, because a catcher needs them: complete, cancel or delete them first.'}
        </p>
      </Notice>
      <div className={styles.actions}>
        <Button
          icon="download"
          loading={download.isPending}
          onStop={download.stop}
          onClick={() => download.mutate()}
        >
          Download
        </Button>
        {ended > 0 && (
          <Button variant="danger" icon="delete" onClick={() => setAsks(true)}>
            Erase from {counted(ended)}
          </Button>
        )}
      </div>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Erase this client from ${counted(ended)}?`}
        description="Name, mobile, address, texts and photos are erased for good. The jobs keep number, snake, suburb, cost and times."
        confirmLabel="Erase client"
        cancelLabel="Cancel"
        tone="danger"
        loading={erasing.isPending}
        onStop={erasing.stop}
        onConfirm={() => erasing.mutate()}
      />
    </div>
  )
}
