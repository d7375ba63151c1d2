export { cruise, type IConfiguration, type ICruiseResult } from "dependency-cruiser";
