import {
  boardSettings,
  defaultBoardSettings,
  saveBoardSettings,
  type BoardSettings,
} from '@snake-dispatch/contract/board-settings'
import { api, endpointQuery, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'

const query = endpointQuery(boardSettings)

/** How the reader wants the board (D-166); undefined until it is read, and where that fails. */
export function useStoredBoard(): BoardSettings | undefined {
  return useQuery({ ...query, staleTime: Infinity }).data
}

/** The same; until it is read, and where that fails, as it is for everybody. */
export const useBoardSettings = (): BoardSettings => useStoredBoard() ?? defaultBoardSettings

/** Changes the board at once, and stores that. What could not be stored is taken back. */
export function useSaveBoardSettings() {
  return useMutation({
    mutationFn: (settings: BoardSettings) => api.call(saveBoardSettings, { body: settings }),
    async onMutate(settings) {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      const before = queryClient.getQueryData<BoardSettings>(query.queryKey)
      queryClient.setQueryData(query.queryKey, settings)
      return before
    },
    onError(error, _settings, before) {
      queryClient.setQueryData(query.queryKey, before)
      toastFailure('Failed to save the board', error)
    },
  })
}
