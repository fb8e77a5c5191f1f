import { messageTemplates as call, MessageTemplateInput } from '@snake-dispatch/contract/message-templates'
import type { MessageTemplate } from '@snake-dispatch/contract/message-templates'
import { MAX_MESSAGE, messageTemplates } from '@snake-dispatch/domain/message-templates'
import { Button, Card, Heading, TextArea } from '@snake-dispatch/design-system'
import { useSession } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { ListStates } from '../data-table/ListStates.tsx'
import styles from './MessageTemplates.module.css'
import { useMessageTemplates, useSaveTemplate } from './queries.ts'

/** The words of the texts that staff send to clients, for admins (D-164). */
export function MessageTemplates() {
  const { data, error } = useMessageTemplates()
  return (
    <Card as="section" aria-labelledby="messages" padding="large">
      <Heading level={2} id="messages">
        Messages to clients
      </Heading>
      <p className={styles.says}>
        What moderators text from the page of a job. {'{name}'}, {'{number}'}, {'{eta}'} and {'{price}'} are
        filled in.
      </p>
      <ListStates
        of="messages"
        count={data?.length}
        error={error}
        onRetry={() => void restartList(call.path)}
        empty={{ picture: 'settings', title: 'There are no messages' }}
      >
        <div className={styles.messages}>
          {(data ?? []).map((template) => (
            <TemplateForm key={`${template.kind} ${template.words}`} template={template} />
          ))}
        </div>
      </ListStates>
    </Card>
  )
}

function TemplateForm({ template: { kind, words, isChanged } }: { template: MessageTemplate }) {
  const { user } = useSession()
  const { label } = messageTemplates[kind]
  const { form, clear } = useFormDraft(MessageTemplateInput, `message-template.${kind}`, {
    owner: user?.id ?? 'anyone',
    defaultValues: { words },
  })
  const { register, handleSubmit, formState } = form
  const { mutate, stop, isPending, variables } = useSaveTemplate(kind)
  const save = (next: string | null) => mutate(next, { onSuccess: clear })
  return (
    <form
      noValidate
      aria-label={label}
      className={styles.message}
      onSubmit={(event) => void handleSubmit(({ words: typed }) => save(typed))(event)}
    >
      <TextArea
        {...register('words')}
        label={label}
        rows={3}
        maxLength={MAX_MESSAGE}
        error={formState.errors.words?.message}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" loading={isPending && variables !== null} onStop={stop}>
          Save
        </Button>
        {isChanged && (
          <Button
            size="small"
            variant="quiet"
            loading={isPending && variables === null}
            onClick={() => save(null)}
          >
            Use the portal’s words
          </Button>
        )}
      </div>
    </form>
  )
}
