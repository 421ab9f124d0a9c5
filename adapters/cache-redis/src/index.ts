export { createRedisAnswers, type RedisAnswersDeps } from "./create-redis-answers.ts";
