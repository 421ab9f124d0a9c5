export { createFeedSimulator, type FeedSimulatorOptions } from "./feed-simulator.ts";
export { simulatedMessages } from "./simulated-messages.ts";
