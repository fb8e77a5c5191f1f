import { createRoot } from 'react-dom/client'

interface Job {
  number: number
  suburb: string
  snake: string
  cost: number
}

const jobs = JSON.parse(document.getElementById('jobs')!.textContent) as Job[]

function JobList() {
  return (
    <main>
      <h1>Available Jobs</h1>
      <ul>
        {jobs.map(({ number, suburb, snake, cost }) => (
          <li key={number}>
            <article>
              <p>#{number}</p>
              <h2>{suburb}</h2>
              <p>{snake}, long and brown, about a metre and a half, under the deck, behind the shed</p>
              <p>${cost}</p>
              <button type="button">Claim Job</button>
            </article>
          </li>
        ))}
      </ul>
    </main>
  )
}

createRoot(document.getElementById('root')!).render(<JobList />)
